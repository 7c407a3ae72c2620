/** The name by which Keystatic's configuration, drafts and addresses call the form of a content file. */
export const formName = (path: string): string => path.replace(/\.\w+$/, '').replaceAll('/', '-');

/** The address of a file's form. */
export const formAddress = (path: string): string => `/keystatic/singleton/${formName(path)}`;
