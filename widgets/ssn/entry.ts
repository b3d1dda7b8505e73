import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A Social Security number, typed as ###-##-####.',
  takes: ['concealed', 'printed', 'placeholder', 'maskMessage', 'width', 'drawnBy'],
  width: 14,
  stores: 'text',
  limit: 45,
  mask: { shape: '###-##-####', given: '^([0-9]{1,9})$', begun: '^$', misfit: 'question.ssnMask' },
  placeholder: 'question.ssnPlaceholder',
  format: 'question.ssnFormat',
} satisfies WidgetEntry;
