import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { DayRangeNode } from './node.ts';
import type { DayRangeDefinition } from './shape.ts';

export const entry: BlockEntry<DayRangeDefinition, DayRangeNode> = {
  isColumn: true,
  questions({ dayRange: { from, to }, fromLabel: _, toLabel: __, help: ___, ...asked }) {
    const day = { ...asked, widget: 'date' };
    return [
      { value: { ...day, question: from }, at: '', keyAt: '/dayRange/from' },
      { value: { ...day, question: to, notBefore: from }, at: '', keyAt: '/dayRange/to' },
    ];
  },
  compile({ label, help, fromLabel, toLabel }, { keys, ...place }) {
    const [from = '', to = ''] = keys;
    return [
      {
        kind: 'dayRange',
        label: place.said('/label', label),
        ...place.help(help),
        keys: [from, to],
        printedAs: 'line',
        between: ' – ',
        ...(fromLabel === undefined ? {} : { fromLabel: place.text('/fromLabel', fromLabel) }),
        ...(toLabel === undefined ? {} : { toLabel: place.text('/toLabel', toLabel) }),
      },
    ];
  },
};
