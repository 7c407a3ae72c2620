type Child = Node | string;

/** Creates an element with attributes and children, for scripts that do without React. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A Lucide icon from its path, on a 24-unit grid. */
export function icon(d: string): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}
