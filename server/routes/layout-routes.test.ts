import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';

test('ADD-01, API-36, API-37: counts are 1 at first, stored and given back, and kept over a restart', async () => {
  const { applicant, restart, form } = await bootApp();
  const ada = await applicant();
  const [id = '', block] = Object.entries(form.blocks)[0] ?? [];
  expect((await ada.get('/api/add-another')).json()).toEqual({ [id]: 1 });
  expect((await ada.put('/api/add-another', { button_id: id, num_components: 2 })).json()).toEqual({
    message: form.texts['message.layout'],
  });
  await ada.put('/api/add-another', { button_id: id, num_components: block?.maximum });
  await restart();
  expect((await ada.get('/api/add-another')).json()).toEqual({ [id]: block?.maximum });
});

test('an unknown block, no entry and one too many are refused, and nothing is stored', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const [id = '', block] = Object.entries(form.blocks)[0] ?? [];
  for (const [button_id, num_components] of [
    [id, 0],
    [id, -1],
    [id, (block?.maximum ?? 0) + 1],
    ['constructor', 2],
    ['nothing', 2],
  ]) {
    const reply = await ada.put('/api/add-another', { button_id, num_components });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: form.texts['error.addAnother'] }]);
  }
  for (const body of [
    { button_id: id, num_components: 1.5 },
    { button_id: id, num_components: '2' },
    { button_id: id },
    {},
  ]) {
    expect((await ada.put('/api/add-another', body)).statusCode).toBe(400);
  }
  expect((await ada.get('/api/add-another')).json()).toEqual({ [id]: 1 });
});

test('TAB-01, API-38, API-39: the chosen tab is stored; an unknown tab or set is refused', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const [id = '', set] = Object.entries(form.tabSets)[0] ?? [];
  const tab = set?.tabs[1]?.id;
  expect((await ada.get('/api/tabs')).json()).toEqual({});
  expect((await ada.put('/api/tabs', { tab_id: id, chosen_tab: tab })).statusCode).toBe(200);
  expect((await ada.get('/api/tabs')).json()).toEqual({ [id]: tab });
  for (const [tab_id, chosen_tab] of [
    [id, 'nothing'],
    ['nothing', tab],
    ['constructor', tab],
  ]) {
    const reply = await ada.put('/api/tabs', { tab_id, chosen_tab });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: form.texts['error.tabs'] }]);
  }
  expect((await ada.get('/api/tabs')).json()).toEqual({ [id]: tab });
});
