/** What somebody looks for on a page: a thing they can use, by the words that stand on it. */
export interface Wanted {
  readonly kind: 'button' | 'field' | 'file' | 'heading' | 'link';
  /** The source of a pattern that the whole name fits. */
  readonly name: string;
}

/** Finds the first thing of that kind and name that can be seen; runs in the page, so it knows nothing around it. */
export function findInPage({ kind, name }: Wanted): Element | null {
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
    // A label around a select does not read out its options.
    const words = [...labels].map((around) => around.cloneNode(true) as Element);
    for (const select of words.flatMap((label) => [...label.querySelectorAll('select')]))
      select.remove();
    return textOf(words);
  };
  const fits = new RegExp(`^(?:${name})$`);
  const scope = document.querySelector('dialog:modal') ?? document;
  return (
    [...scope.querySelectorAll(selectors[kind])].find(
      (element) =>
        fits.test(nameOf(element)) &&
        (kind === 'file' || element.checkVisibility()) &&
        !element.matches(':disabled'),
    ) ?? null
  );
}
