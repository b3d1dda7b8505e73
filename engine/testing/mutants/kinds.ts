// All kinds of mistakes.
import { BESIDE } from './kinds/beside.ts';
import { CONDITIONS } from './kinds/conditions.ts';
import { KEYS } from './kinds/keys.ts';
import { LISTS_AND_REGISTERS } from './kinds/lists.ts';
import { PAGES } from './kinds/pages.ts';
import { REFERENCES } from './kinds/references.ts';
import { RULES } from './kinds/rules.ts';
import { EMPTY, SHAPE } from './kinds/shape.ts';
import { SYNTAX } from './kinds/syntax.ts';
import type { Kind } from './mutation.ts';

const GROUPS = {
  'text of the files': SYNTAX,
  shape: SHAPE,
  'what is empty or of another type': EMPTY,
  'names that lead nowhere': REFERENCES,
  'conditions that contradict': CONDITIONS,
  'rules, limits and calculations': RULES,
  'keys and blocks': KEYS,
  'pages, cards and texts': PAGES,
  'lists and registers': LISTS_AND_REGISTERS,
  'scenarios, exports, migrations, mails, webhooks': BESIDE,
};

/** The kinds in their groups. */
export const KINDS: readonly Kind[] = Object.entries(GROUPS).flatMap(([group, kinds]) =>
  kinds.map((kind) => ({ ...kind, group })),
);
