// All blocks: their entries, and their types in config files and compiled forms. A block's folder has its shape,
// entry, story and test, and a component if its node needs one.

export { entry as addAnother } from './addAnother/entry.ts';
export { entry as checkboxes } from './checkboxes/entry.ts';
export { entry as dayRange } from './dayRange/entry.ts';
export { entry as firstOf } from './firstOf/entry.ts';
export { entry as hideWhen } from './hideWhen/entry.ts';
export { entry as matrix } from './matrix/entry.ts';
export { entry as monthYear } from './monthYear/entry.ts';
export { entry as notice } from './notice/entry.ts';
export { entry as row } from './row/entry.ts';
export { entry as showWhen } from './showWhen/entry.ts';
export { entry as tabSet } from './tabSet/entry.ts';
export { entry as text } from './text/entry.ts';
export { entry as toggle } from './toggle/entry.ts';

declare module '../engine/language/content.ts' {
  interface BlockDefinitions {
    readonly checkboxes: import('./checkboxes/shape.ts').CheckboxesDefinition;
    readonly dayRange: import('./dayRange/shape.ts').DayRangeDefinition;
    readonly firstOf: import('./firstOf/shape.ts').FirstOfDefinition;
    readonly hideWhen: import('./hideWhen/shape.ts').HideWhenDefinition;
    readonly matrix: import('./matrix/shape.ts').MatrixDefinition;
    readonly monthYear: import('./monthYear/shape.ts').MonthYearDefinition;
    readonly notice: import('../engine/definition/definition.ts').NoticeDefinition;
    readonly row: import('./row/shape.ts').RowDefinition;
    readonly showWhen: import('./showWhen/shape.ts').ShowWhenDefinition;
    readonly tabSet: import('./tabSet/shape.ts').TabSetDefinition;
    readonly text: import('./text/shape.ts').TextDefinition;
    readonly toggle: import('./toggle/shape.ts').ToggleDefinition;
  }
}

declare module '../engine/form/block-nodes.ts' {
  interface BlockNodes {
    readonly checkboxes: import('./checkboxes/node.ts').CheckboxesNode;
    readonly dayRange: import('./dayRange/node.ts').DayRangeNode;
    readonly matrix: import('./matrix/node.ts').MatrixNode;
    readonly monthYear: import('./monthYear/node.ts').MonthYearNode;
    readonly notice: CompiledNotice;
    readonly row: import('./row/node.ts').RowNode;
    readonly text: import('./text/node.ts').TextNode;
  }
}
