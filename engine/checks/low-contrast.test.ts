import type { Definition } from '../definition/definition.ts';
import type { Theme } from '../language/school.ts';
import { testCheck } from '../testing/check-tester.ts';
import { lowContrast } from './low-contrast.ts';

const sections = { one: { content: [{ text: 'Hello.' }] } };
const colours =
  (theme: Partial<Theme>) =>
  (definition: Definition): Definition => {
    const { file, value } = definition.school;
    return { ...definition, school: { file, value: { ...value, theme: { ...value.theme, ...theme } } } };
  };
const low = (name: string, color: string, contrast: string, ground = '#FFFFFF') => ({
  at: `school.json#/theme/${name}`,
  severity: 'warning' as const,
  message: `The colour "${name}" (${color}) on ${ground} has a contrast of ${contrast}. Texts need at least 4.5.`,
  suggestion: 'Choose a darker colour.',
});

testCheck(lowContrast, [
  { name: 'readable colours', sections, findings: [] },
  {
    name: 'contrasts just above and just below the limit',
    sections,
    change: colours({ primary: '#767676', neutral: '#777777' }),
    findings: [low('neutral', '#777777', '4.47')],
  },
  {
    name: 'a bright error colour',
    sections,
    change: colours({ error: '#FF0000', secondary: '#FFFF00', disabled: '#EEEEEE' }),
    findings: [low('error', '#FF0000', '3.99')],
  },
  {
    name: "a contrast with the theme's own white",
    sections,
    change: colours({ white: '#DDDDDD', primary: '#666666' }),
    findings: [low('primary', '#666666', '4.22', '#DDDDDD')],
  },
]);
