/** An element, described as assistive technology finds it. */
export interface Target {
  role: string;
  /** The accessible name: whole if a string, else a pattern. */
  name?: string | RegExp;
  /** Text that the element contains. */
  text?: string;
  /** An element that contains this one. */
  within?: Target;
}

export interface Size {
  width: number;
  height: number;
}

/** A tab with a profile of its own, in any engine. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Shows the tab in front of others: a hidden one gets no input and loads no video. */
  activate(): Promise<void>;
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the element that a CSS selector matches, with the mouse of the driver. */
  clickElement(selector: string): Promise<void>;
  /** Types into the element that a CSS selector matches, with the keyboard of the driver. */
  typeInto(selector: string, text: string): Promise<void>;
  /** Selects files in the file input that a CSS selector matches. */
  setFiles(selector: string, paths: string[]): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser with an engine other than Chromium's. */
export interface Engine {
  name: string;
  /** Name and version of the running browser. */
  version(): Promise<string>;
  openTab(size: Size): Promise<Tab>;
  close(): Promise<void>;
}
