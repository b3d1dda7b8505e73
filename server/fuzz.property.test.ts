import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED } from '../engine/testing/seed.ts';
import { bystanderState } from './testing/fuzz/bystander-state.ts';
import { createReplyCheck } from './testing/fuzz/check-reply.ts';
import { type Operation, operationsOf } from './testing/fuzz/operations.ts';
import { performPlan } from './testing/fuzz/perform-plan.ts';
import { type Plan, planOf } from './testing/fuzz/plans.ts';
import type { Known } from './testing/fuzz/valid-values.ts';
import { createWorld, type World } from './testing/fuzz/world.ts';

const isDeep = process.env.TEST_DEEP === '1';
const REQUESTS = isDeep ? 20_000 : 400;
const LEAST_SUCCESSES = 0.05;

/** Data that a stranger may know, without passwords. */
function knownTo({ form, files, bystanders, serviceToken, publicToken }: World): Known {
  const tabs = Object.values(form.tabSets).flatMap((set) => set.tabs.map(({ id }) => id));
  const byName = {
    key: files,
    answer_key: files,
    file_key: bystanders.map(({ fileKey }) => fileKey),
    username: bystanders.flatMap(({ email }) => [email, email.toUpperCase()]),
    button_id: Object.keys(form.blocks),
    tab_id: Object.keys(form.tabSets),
    chosen_tab: tabs,
    last_page: form.pages.map(({ route }) => route),
    service_token: [serviceToken, publicToken],
    token: [serviceToken, publicToken],
    category: ['college_ceeb', 'hs_ceeb', 'address'],
  };
  const keys = Object.keys(form.keys).slice(0, 40);
  const ids = bystanders.map(({ studentId }) => studentId);
  const texts = [...Object.values(byName).flat(), ...keys, ...ids];
  return { byName, texts: [...texts, '123456', 'submitted', 'Not the horse 7!', 'CON.pdf'] };
}

/**
 * Returns equally many plans per operation in random order. The valid calls of each are always included,
 * because chance could omit them.
 */
function plansFor(operations: readonly Operation[], known: Known): Plan[] {
  const each = Math.ceil(REQUESTS / operations.length);
  const plans = operations.flatMap((operation, index) => [
    { operation, kind: 'good' as const, number: index },
    ...fc.sample(planOf(operation, known), { numRuns: each, seed: SEED + index }),
  ]);
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(plans, { minLength: plans.length }), {
    numRuns: 1,
    seed: SEED,
  });
  return shuffled;
}

/** Returns a plan as shown in a failure. */
function shown(plan: Plan): object {
  const { operation, ...rest } = plan;
  const body = 'body' in rest ? { body: String(rest.body).slice(0, 300) } : {};
  return { operation: operation.name, ...rest, ...body };
}

test('no request breaks a call, violates the API description, or affects another account', async () => {
  const world = await createWorld();
  const operations = operationsOf((await world.app().inject('/docs/json')).json());
  const before = await bystanderState(world);
  const check = createReplyCheck();
  const counts = new Map<string, { sent: number; done: number }>(
    operations.map(({ name }) => [name, { sent: 0, done: 0 }]),
  );
  const statuses: Record<string, number> = {};
  const wrong: object[] = [];
  for (const plan of plansFor(operations, knownTo(world))) {
    const reply = await performPlan(world, plan);
    const method = plan.kind === 'good' ? plan.operation.method : plan.method;
    const problems = check(plan.operation, method, reply);
    if (plan.kind === 'good' && reply.statusCode !== 200) problems.push('a good call was refused');
    if (problems.length > 0) wrong.push({ problems, ...shown(plan), reply: reply.body.slice(0, 300) });
    const count = counts.get(plan.operation.name);
    if (count !== undefined) {
      count.sent += 1;
      if (reply.statusCode >= 200 && reply.statusCode < 300) count.done += 1;
    }
    statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
  }
  if (isDeep) console.log('Replies by status:', statuses, 'by operation:', Object.fromEntries(counts));
  expect(wrong.slice(0, 5)).toEqual([]);
  const tooFew = [...counts].filter(([, { sent, done }]) => done < sent * LEAST_SUCCESSES);
  expect(tooFew).toEqual([]);
  expect(await bystanderState(world)).toBe(before);
  for (const { visitor } of world.bystanders)
    expect((await visitor.get('/api/profile')).statusCode).toBe(200);
});
