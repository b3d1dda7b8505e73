// The longest label and option of the shipped form in a widget on the narrowest phone.
import { expect } from 'storybook/test';
import { listedOptions } from '../engine/answers/listed-options.ts';
import { compiledForm } from '../renderer/testing/form-module.ts';

const { form } = compiledForm();
const { questions } = form;
const longestText = (one: string, other: string) => (other.length > one.length ? other : one);
const label = Object.values(questions)
  .flatMap((question) => (typeof question.label === 'string' ? question.label : []))
  .reduce(longestText);
const options = Object.keys(form.optionLists).flatMap((list) =>
  listedOptions(form, list).map((option) => ({ list, value: option.value, text: option.label })),
);
const text = options.map((option) => option.text).reduce(longestText);
const longestOption = options.find((option) => option.text === text);

/** Returns the story of a question with these texts, which must not overflow the window. */
export function longest(question: { readonly question: string; readonly options?: unknown }) {
  const chosen = question.options === undefined ? undefined : longestOption;
  return {
    args: {
      content: [{ ...question, label, ...(chosen && { options: chosen.list }) }],
      answers: chosen ? { [question.question]: chosen.value } : {},
      isLoggedIn: true,
      account: 'ada.augusta.king.countess.of.lovelace@a-long-name-of-a-school.example.org',
    },
    globals: { viewport: { value: 'w320' } },
    play: async () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      await expect(clientWidth).toBeLessThanOrEqual(320);
      await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    },
  };
}
