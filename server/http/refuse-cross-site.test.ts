import fastify from 'fastify';
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';

const credentials = { username: 'ada@example.org', password: PASSWORD };

test('refuses calls from pages of other sites, including a logout link', async () => {
  const { applicant, visitor } = await bootApp();
  const ada = await applicant();
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example:3000' },
    { origin: 'http://localhost:3001' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    // www.example.edu and apply.example.edu are different origins of one site, so the browser sends the
    // cookies.
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'unheard-of' },
  ];
  for (const headers of foreign) {
    expect((await visitor().post('/public/login', credentials, headers)).statusCode).toBe(403);
    expect((await ada.put('/api/answer', {}, headers)).statusCode).toBe(403);
    expect((await ada.get('/api/logout', headers)).json()).toEqual({ message: expect.any(String) });
  }
  expect((await ada.get('/api/profile')).statusCode).toBe(200);
});

test('accepts calls of its own pages, under the public address and under the address of the call', async () => {
  const { visitor } = await bootApp();
  const own: Record<string, string>[] = [
    { origin: 'http://localhost:3000', host: 'inner:8080' },
    { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own) {
    // 400: the call reached the password check.
    expect((await visitor().post('/public/login', credentials, headers)).statusCode).toBe(400);
  }
});

test.each([
  ['https://apply.example.edu', 200],
  ['http://apply.example.edu', 403],
  ['https://apply.internal', 200],
  ['http://apply.internal', 403],
] as const)('a product under HTTPS answers a page of %s with %i', async (origin, status) => {
  const app = fastify();
  app.addHook('onRequest', refuseCrossSite('https://apply.example.edu'));
  app.get('/', async () => 'done');
  const { host } = new URL(origin);
  expect((await app.inject({ url: '/', headers: { origin, host } })).statusCode).toBe(status);
});
