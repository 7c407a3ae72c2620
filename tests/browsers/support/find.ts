/** An element to find, by its kind and accessible name. */
export interface ElementQuery {
  readonly kind: 'button' | 'field' | 'file' | 'heading' | 'link';
  /** The source of a regular expression that must match the whole name. */
  readonly name: string;
}

/** Finds the first visible element of a kind and name; runs in the page, so it cannot use anything outside itself. */
export function findInPage({ kind, name }: ElementQuery): Element | null {
  const selectors = {
    button: 'button, summary',
    field: 'input:not([type=file]), select, textarea',
    file: 'input[type=file]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
  };
  const textOf = (nodes: Iterable<Node | null>) =>
    [...nodes]
      .map((node) => node?.textContent ?? '')
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    if (ids) return textOf(ids.map((id) => document.getElementById(id)));
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
    if (!labels?.length) return textOf([element]);
    // The options of a select are not part of the name of the label around it.
    const copies = [...labels].map((label) => label.cloneNode(true) as Element);
    for (const select of copies.flatMap((label) => [...label.querySelectorAll('select')]))
      select.remove();
    return textOf(copies);
  };
  const namePattern = new RegExp(`^(?:${name})$`);
  const scope = document.querySelector('dialog:modal') ?? document;
  return (
    [...scope.querySelectorAll(selectors[kind])].find(
      (element) =>
        namePattern.test(nameOf(element)) &&
        (kind === 'file' || element.checkVisibility()) &&
        !element.matches(':disabled'),
    ) ?? null
  );
}
