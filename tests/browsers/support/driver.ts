/** How somebody has set up their browser. */
export interface Setup {
  /** The folder that downloads go to. */
  readonly downloads: string;
  /** Whether they ask pages for dark colors. */
  readonly dark: boolean;
}

/** An open browser with one page, as every protocol can drive it; `Handle` is its way to name an element. */
export interface Driver<Handle = unknown> {
  readonly go: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page, which hands plain data in and out. */
  readonly ask: <In, Out>(question: (input: In) => Out, input: In) => Promise<Out>;
  /** Runs a function in the page that finds an element. */
  readonly find: <In>(search: (input: In) => Element | null, input: In) => Promise<Handle | null>;
  // Methods, so that whoever opens browsers need not know how each names an element.
  click(element: Handle): Promise<void>;
  /** Puts text into a field in place of what stands there. */
  type(element: Handle, text: string): Promise<void>;
  choose(select: Handle, option: string): Promise<void>;
  valueOf(field: Handle): Promise<string>;
  attach(input: Handle, path: string): Promise<void>;
  readonly picture: (path: string) => Promise<void>;
  /** What the page complained of on the console, as far as the browser tells. */
  readonly complaints: () => readonly string[];
  readonly end: () => Promise<void>;
}
