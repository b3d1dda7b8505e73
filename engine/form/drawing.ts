// What browsers have to know of a school's own widgets.

/** How a question is drawn by a widget of the school. */
export interface CompiledDrawing {
  readonly widget: string;
  /** The widget of the form language in whose place it stands, and which stands there where it fails. */
  readonly base: string;
  /** What the label belongs to for that one. */
  readonly labelled?: 'group' | 'itself';
  /** What the question tells it. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The JSON Schema of the value that it takes and gives, without options, which the answers may decide about. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** What is said where it fails. */
  readonly failed: string;
}

/** Where browsers find the scripts of the school's widgets that a form draws with. */
export interface WidgetScripts {
  /** The module that is given what all of them share with the page. */
  readonly shared: string;
  /** By the name of the widget. */
  readonly widgets: Readonly<Record<string, WidgetScript>>;
}

export interface WidgetScript {
  readonly script: string;
  readonly styles: readonly string[];
}
