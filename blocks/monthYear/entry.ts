import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import { isYearFirst } from '../../engine/values/date-text.ts';
import type { MonthYearNode } from './node.ts';
import type { MonthYearDefinition } from './shape.ts';

export const entry: BlockEntry<MonthYearDefinition, MonthYearNode> = {
  isColumn: true,
  questions({ monthYear, months, years, acceptedMonth, earliest, latest, label, help: _, ...requirement }) {
    const accepts =
      acceptedMonth === undefined ? {} : { accepts: { value: acceptedMonth, whileEmpty: monthYear.year } };
    const limits =
      earliest === undefined && latest === undefined
        ? {}
        : {
            months: {
              year: monthYear.year,
              ...(earliest === undefined ? {} : { earliest }),
              ...(latest === undefined ? {} : { latest }),
            },
          };
    const select = { label, widget: 'select', describe: false };
    return [
      {
        value: {
          ...select,
          ...requirement,
          ...accepts,
          ...limits,
          question: monthYear.month,
          options: months,
        },
        at: '',
        keyAt: '/monthYear/month',
      },
      { value: { ...select, question: monthYear.year, options: years }, at: '', keyAt: '/monthYear/year' },
    ];
  },
  compile({ label, help }, { keys, ...place }) {
    const [month = '', year = ''] = keys;
    const isYearBefore = isYearFirst(place.context.definition.school.value);
    return [
      {
        kind: 'monthYear',
        label: place.said('/label', label),
        ...place.help(help),
        ...{ month, year },
        keys: isYearBefore ? [year, month] : [month, year],
        printedAs: 'line',
        between: ' ',
      },
    ];
  },
};
