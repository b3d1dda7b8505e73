/** Commands to a browser, independent of its protocol. */
export interface BrowserDriver {
  /** Opens an address, and waits until it is loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page and awaits its promise of a string. */
  evaluate(expression: string): Promise<string>;
  /** Performs actions of keys and of the mouse, which are the same in both protocols. */
  perform(actions: readonly object[]): Promise<void>;
  /** Chooses a file of this machine in a file input. */
  chooseFile(css: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Errors logged by pages, as far as the protocol reports them. */
  readonly errors: readonly string[];
  /** Ends the browser and removes its stored data. */
  end(): Promise<void>;
}
