/** Options with help and groups; one is only offered to applicants with a degree. */
export function offeredPrograms(question: { readonly label: string; readonly widget: string }) {
  const degree = { question: 'degree', label: 'I have a degree', widget: 'checkbox' };
  const isThere = { valueKey: 'degree', operator: 'equals', target: true };
  const asked = { ...question, question: 'program', options: 'programs', offerWhen: { ot: isThere } };
  return { lists: { programs: PROGRAMS }, content: [{ ...asked, notOffered: 'disabled' }, degree] };
}

const PROGRAMS = [
  { value: 'ot', label: 'Occupational Therapy', help: 'Three years, in Baltimore', group: 'Doctorates' },
  { value: 'pt', label: 'Physical Therapy', help: 'Three years, in Laurel', group: 'Doctorates' },
  { value: 'nu', label: 'Nutrition', help: 'Two years, from anywhere', group: "Master's Degrees" },
];
