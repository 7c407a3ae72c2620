/** A page as the editor lists it. */
export interface ListedPage {
  name: string;
  title: string;
  address: string;
  /** Whether it is a page of words, without a layout of its own. */
  isPlain: boolean;
  /** The titles of what links to it. */
  linkedFrom: readonly string[];
}

/** What the page of all pages shows. */
export interface Listed {
  pages: readonly ListedPage[];
  /** Where a new page's link can be. */
  places: readonly { value: string; words: string }[];
}
