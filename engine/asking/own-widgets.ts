// Descriptions of a school's own widgets: one file for each, next to the component.
import widget from '../../schemas/widget.schema.json' with { type: 'json' };
import type { FileKind } from '../definition/file-kinds.ts';
import { shapeFindings } from '../definition/read-definition.ts';
import type { OwnWidgetFile } from '../language/own-widget.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { child, parseFile, type SourceFile } from '../source/source-file.ts';
import { schemaFaults } from '../validation/schema-faults.ts';

/** The school's own widgets with a valid description, by name. */
export type OwnWidgets = ReadonlyMap<string, OwnWidgetFile>;

const KIND: FileKind = { part: 'widgets', schema: widget };

/** Reads a description. Returns only diagnostics if it has errors. */
export function readOwnWidget(file: SourceFile): {
  readonly widget?: OwnWidgetFile;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { parsed, diagnostics: syntax } = parseFile(file);
  if (syntax.length > 0) return { diagnostics: syntax };
  const findings = shapeFindings(file.path, KIND, parsed.value);
  if (findings.length > 0) return { diagnostics: findings.map(parsed.locate) };
  const description = parsed.value as OwnWidgetFile;
  const { settings = {} } = description;
  const faults = schemaFaults(settings, settings).map(({ pointer, message }) =>
    parsed.locate({
      file: file.path,
      pointer: child('', 'settings') + pointer,
      code: 'bad-schema',
      message,
      suggestion: 'Look up the keyword in JSON Schema draft 07.',
    }),
  );
  return faults.length > 0 ? { diagnostics: faults } : { widget: description, diagnostics: [] };
}
