/** A user's browser settings. */
export interface Setup {
  /** The download folder. */
  readonly downloads: string;
  /** Whether `prefers-color-scheme` is dark. */
  readonly dark: boolean;
}

/** An open browser with one page; `Handle` is the protocol's reference to an element. */
export interface Driver<Handle = unknown> {
  readonly go: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page; input and output are plain data. */
  readonly ask: <In, Out>(question: (input: In) => Out, input: In) => Promise<Out>;
  /** Runs a function in the page that finds an element. */
  readonly find: <In>(search: (input: In) => Element | null, input: In) => Promise<Handle | null>;
  // Methods rather than properties, whose parameters may differ per driver (bivariance).
  click(element: Handle): Promise<void>;
  /** Replaces a field's text. */
  type(element: Handle, text: string): Promise<void>;
  choose(select: Handle, option: string): Promise<void>;
  valueOf(field: Handle): Promise<string>;
  attach(input: Handle, path: string): Promise<void>;
  readonly picture: (path: string) => Promise<void>;
  /** The page's console errors and warnings, as far as the browser reports them. */
  readonly complaints: () => readonly string[];
  readonly end: () => Promise<void>;
}
