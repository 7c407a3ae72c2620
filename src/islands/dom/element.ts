type Child = Node | string;

/** An element with its attributes and children, where React would be too much to load. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** An icon of Lucide's 24-unit grid from its path. */
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
