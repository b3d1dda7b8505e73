import type { World } from './world.ts';

/** Returns all stored data of the bystanders as text: accounts, records, and files byte for byte. */
export async function bystanderState(world: World): Promise<string> {
  const [store, objects] = [world.store(), world.objects()];
  const states = world.bystanders.map(async ({ email, studentId }) => {
    const files: [string, string][] = [];
    for (const kind of ['uploads', 'converted', 'applications']) {
      for await (const { key } of objects.list(`${kind}/${studentId}/`)) {
        files.push([key, Buffer.from((await objects.read(key)) ?? []).toString('base64')]);
      }
    }
    const [account, student] = [await store.findAccount(email), await store.loadStudent(studentId)];
    return { account, student, files: files.sort() };
  });
  return JSON.stringify(await Promise.all(states), null, 1);
}
