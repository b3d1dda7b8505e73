/** What a journey asks of a browser, whatever protocol it is driven by. */
export interface Wire {
  /** Loads an address, and waits until it is loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page and awaits what it promises, which has to be a string. */
  evaluate(expression: string): Promise<string>;
  /** Performs actions of keys and of the mouse, which both protocols write in the same way. */
  perform(actions: readonly object[]): Promise<void>;
  /** Chooses a file of this machine in a file input. */
  chooseFile(css: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what is in view. */
  picture(): Promise<Buffer>;
  /** What pages have logged as errors, as far as the protocol tells of it. */
  readonly errors: readonly string[];
  /** Ends the browser and removes what it stored. */
  end(): Promise<void>;
}
