const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => entities[entity] ?? entity);

/** Splits an HTML-escaped excerpt into plain and <mark>ed text. */
export function partsOf(excerpt: string): { text: string; isMarked: boolean }[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((part) => part !== '')
    .map((part) => ({
      text: decode(part.replace(/<\/?mark>/g, '')),
      isMarked: part.startsWith('<mark>'),
    }));
}
