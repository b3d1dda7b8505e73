/**
 * Kinds of mistakes that are not always reported at their place, with the reason. Any other surviving mutant is
 * a gap in lint. So is one of these kinds if the form does not start, cannot be submitted or loses an answer.
 */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'month and year are exchanged':
    'Both keys are texts of the same kind: which of them is the month is known by its name only. Scenarios notice it.',
  'months and years are exchanged':
    'A list of months and one of years are lists like any other. Where the answer has limits it is an error; scenarios notice it.',
  'value and label of the first option of a list are exchanged':
    'Both are texts, and a code may be as long as a label. Where anything names the value it is an error; scenarios notice it.',
  'the limits of a condition are exchanged':
    'Where both limits are answers, applicants decide which is the smaller one, and one who gives both alike can still submit.',
  'a scenario expects a message that is never said':
    'Where a message ends with what is wrong in words of its own, anything may stand there. config-test tells what is said instead.',
  'a section no longer asks a question':
    'Where a chosen record fills the answer, it is stored without being asked for. Scenarios that answer it notice it.',
  'an empty text: title':
    'The title of a part that a JSON Schema describes is a word of that schema, which may be empty.',
};
