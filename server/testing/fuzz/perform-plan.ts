import type { LightMyRequestResponse } from 'fastify';
import { GOOD_CALLS } from './good-calls.ts';
import type { FuzzedPlan, Plan, Sender } from './plans.ts';
import { type Sent, send } from './send.ts';
import type { World } from './world.ts';

/** Sends a planned request. */
export async function performPlan(world: World, plan: Plan): Promise<LightMyRequestResponse> {
  if (plan.kind !== 'good') return send(world.app(), requestOf(world, plan));
  const call = GOOD_CALLS[plan.operation.name];
  if (call === undefined) {
    throw new Error(`${plan.operation.name} has no good call yet; add one to GOOD_CALLS (good-calls.ts).`);
  }
  return call(world, plan.number);
}

function requestOf(world: World, plan: FuzzedPlan): Sent {
  const { operation, method, body } = plan;
  const sender = senderOf(world, plan);
  const path = operation.path.replace(/\{\w+\}/g, encodeURIComponent(plan.path.toWellFormed()));
  const url = path + (sender.query === '' ? plan.query : `${plan.query || '?'}&${sender.query}`);
  return {
    method,
    url,
    cookies: sender.cookies,
    headers: { ...sender.headers, ...plan.headers },
    ...(body === undefined ? {} : { body }),
  };
}

interface SenderParts {
  readonly cookies: ReadonlyMap<string, string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
}

const NOBODY: SenderParts = { cookies: new Map(), headers: {}, query: '' };

function senderOf(world: World, { sender, operation, method }: FuzzedPlan): SenderParts {
  // A logout would end the sessions of all later calls; its good call has its own session.
  const leaves = operation.path === '/api/logout' || method === 'TRACE';
  const [writer] = world.writers;
  const cookies = leaves ? world.endedSession : (writer?.cookies ?? NOBODY.cookies);
  const bystander = world.bystanders[0]?.email ?? '';
  const parts: Readonly<Record<Sender, SenderParts>> = {
    writer: { ...NOBODY, cookies },
    submitted: { ...NOBODY, cookies: leaves ? world.endedSession : world.submitted.cookies },
    anonymous: NOBODY,
    'ended session': { ...NOBODY, cookies: world.endedSession },
    'forged session': { ...NOBODY, cookies: new Map([...cookies.keys()].map((name) => [name, 'forged'])) },
    'writer in the name of a bystander': {
      ...NOBODY,
      cookies,
      headers: { 'x-matricula-applicant': encodeURIComponent(bystander) },
    },
    'service token': { ...NOBODY, query: `service_token=${world.serviceToken}` },
  };
  return parts[sender];
}
