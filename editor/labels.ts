// For keys that do not say what to write.
const specialLabels: Readonly<Record<string, string>> = {
  alt: 'What is to be seen',
  also: 'Other names',
  faq: 'Questions with answers',
  file: 'Picture',
  href: 'Address',
  id: 'Short name',
  jmdPerUsd: 'Jamaican dollars for one US dollar',
  url: 'Address',
  body: 'Text of the page',
};

/** A key or file name as a label: `line1` becomes “Line 1”, `addressNote` or `address-note` “Address note”, `href` “Address”. */
export function labelOf(key: string): string {
  const specialLabel = specialLabels[key];
  if (specialLabel) return specialLabel;
  const label = key
    .replace(/([a-z\d])([A-Z])|([a-z])(\d)/g, '$1$3 $2$4')
    .replace(/[-_/]+/g, ' ')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A description without the advice that only concerns editing the file itself. */
export const adviceOf = (description: string): string =>
  description.replace(/,? in quotes\b| or quotes\b/g, '');
