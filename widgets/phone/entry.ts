import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A US phone number, typed into the mask (###) ###-####.',
  takes: ['placeholder', 'autocomplete', 'variant', 'maskMessage', 'width', 'drawnBy'],
  width: 16,
  stores: 'text',
  limit: 45,
  mask: {
    shape: '(###) ###-####',
    // The country code is removed from complete numbers only, because a partial number is ambiguous. Area codes
    // begin with 2 to 9.
    given: '^(?:\\+?1(?=[0-9]{10}$))?([2-9][0-9]{0,9})$',
    begun: '^\\+?(?:1(?:[2-9][0-9]{0,8})?)?$',
    misfit: 'question.phoneMask',
  },
  placeholder: 'question.phonePlaceholder',
  format: 'question.phoneFormat',
} satisfies WidgetEntry;
