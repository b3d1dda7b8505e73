// Steps of a direct walk in the windows that are open.

import { isEmpty } from '../../../engine/answers/answer.ts';
import { chooseTab } from '../../../engine/answers/choose-tab.ts';
import type { CompiledForm } from '../../../engine/form/compiled-form.ts';
import { otherValue } from '../other-value.ts';
import { QUESTIONS } from '../questions.ts';
import { isSame, isShown, parentsOf } from '../rules.ts';
import { WalkError } from '../stored-model.ts';
import type { Desk } from './desk.ts';
import type { DirectWalk } from './direct-walk.ts';
import type { Fault } from './line.ts';

const MOST_COLLEGES = 6;
const TAB_SET = 'personal-statement';

/** Answers a question that is shown. */
export function edit(walk: DirectWalk, { name, model, account, answers, saving }: Desk): void {
  const { random } = walk;
  const all = QUESTIONS.filter((question) => {
    if (!isShown(question, model.shown, model.layout)) return false;
    return question.tab === undefined || question.tab === model.layout.tab;
  });
  // What hides others, and brings others, is what the walk is after.
  const deciding = all.filter(({ key }) => QUESTIONS.some((other) => parentsOf(other).includes(key)));
  // So is what others have answered since this window has looked.
  const contested = all.filter(
    ({ key }) => !model.own(key).some((own) => isSame(own, account.stored.answers[key])),
  );
  const some = [contested, deciding, all].find((list) => list.length > 0 && random.chance(0.3)) ?? all;
  const question = random.pick(some);
  const value = otherValue(random, question, model.shown[question.key], model.shown);
  walk.note(`  ${name} answers ${question.key}: ${JSON.stringify(value)}`);
  model.give({ [question.key]: value });
  answers.setAnswer(question.key, value);
  saving.keepOnDevice();
}

/** A save on whose way something happens. */
export async function saveWith(walk: DirectWalk, desk: Desk, fault: Fault): Promise<void> {
  edit(walk, desk);
  walk.note(`  ${desk.name} saves: ${fault}`);
  desk.line.fault = fault;
  await walk.run(desk, desk.saving.saveQuietly());
  desk.line.fault = undefined;
  if (fault === 'refused') walk.count('refusals');
  else if (desk.line.isHeld) walk.count('lateReplies');
  else walk.count('faults');
}

/** Another device answers a question, and knows nothing of revisions. */
export async function writeElsewhere(walk: DirectWalk): Promise<void> {
  const { random, account, desks } = walk;
  const { stored, visitor } = account;
  const shown = QUESTIONS.filter((question) => isShown(question, stored.answers, stored.layout));
  const unsaved = shown.filter(({ key }) => desks.some(({ model }) => model.unsaved().includes(key)));
  const one = random.pick(unsaved.length > 0 && random.chance(0.5) ? unsaved : shown);
  const answers = { [one.key]: otherValue(random, one, stored.answers[one.key], stored.answers) };
  walk.note(`  another device answers ${JSON.stringify(answers)}`);
  const reply = await visitor.put('/api/answer', answers);
  if (reply.statusCode !== 200) throw new WalkError(`Another device cannot save: ${reply.body}`);
  stored.write(answers, 'another device');
}

/** Goes to the other tab of the personal statement; not where others have changed what would be emptied unseen. */
export async function changeTab(walk: DirectWalk, desk: Desk, form: CompiledForm): Promise<void> {
  const { model, answers, saving, name } = desk;
  const left = model.layout.tab;
  const tab = left === 'write' ? 'upload' : 'write';
  const essay = model.shown.personal_statement_essay;
  walk.note(`  ${name} leaves the tab ${left}`);
  async function change(): Promise<void> {
    await saving.storeTab(TAB_SET, tab);
    const before = answers.getAnswers();
    const made = chooseTab(form, before, TAB_SET, tab);
    answers.apply(made);
    if (made.changed.some((key) => form.keys[key] && !isEmpty(before[key]))) await saving.save();
  }
  await walk.run(desk, change(), true);
  if (model.layout.tab !== left) walk.count('tabs');
  else if (!walk.isOffline && isSame(model.shown.personal_statement_essay, essay))
    throw new WalkError(`${name} cannot leave the tab.`);
}

/** One more college. */
export async function addCollege(walk: DirectWalk, desk: Desk): Promise<void> {
  const { name, model, saving } = desk;
  const { colleges } = model.layout;
  if (colleges >= MOST_COLLEGES) return;
  walk.note(`  ${name} adds a college`);
  await walk.run(desk, saving.addEntry('college', colleges + 1));
  walk.count('entries');
}
