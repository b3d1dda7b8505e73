// What browsers need to know about widgets that a school wrote itself.

/** How a school's own widget draws a question. */
export interface CompiledDrawing {
  readonly widget: string;
  /** The product's widget that it replaces. It draws the question if the school's widget fails. */
  readonly base: string;
  /** The `labelled` value of questions with the base widget. */
  readonly labelled?: 'group' | 'itself';
  /** The question's settings for the widget. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The JSON Schema of the widget's value. Options are left out, because they may depend on answers. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Message shown if the widget fails. */
  readonly failed: string;
}

/** URLs of the scripts of the school's widgets that a form uses. */
export interface WidgetScripts {
  /** The module that receives what all widgets share with the page. */
  readonly shared: string;
  /** Scripts by widget name. */
  readonly widgets: Readonly<Record<string, WidgetScript>>;
}

/** The URLs of one widget's script and style sheets. */
export interface WidgetScript {
  readonly script: string;
  readonly styles: readonly string[];
}
