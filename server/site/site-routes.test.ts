import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { bootApp } from '../testing/boot-app.ts';
import { escapeHtml } from './html.ts';

test('serves the page with the form to load for every route of the browser', async () => {
  const { app, form, host } = await bootApp({ production: true });
  const hash = host.current()?.hash;
  const routes = [
    '/',
    ...form.pages.map((page) => page.route),
    '/reset?username=ada@example.org&id=1',
    '/any/other',
    '/apiary',
  ];
  for (const url of routes) {
    const reply = await app().inject(url);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain(`<meta name="matricula-form" content="${hash}">`);
    expect(reply.body).toContain(`<link rel="modulepreload" href="/form/${hash}.mjs">`);
    expect(reply.body).toContain('<title>');
    expect(reply.body).not.toContain('matricula:head');
    expect(reply.body).not.toContain('matricula-development');
  }
});

test("the page has the form's language, English by default", async () => {
  const { app, host } = await bootApp();
  expect((await app().inject('/about')).body).toContain('<html lang="en">');
  const served = host.current();
  if (served === null) throw new Error('There is no form.');
  const form = { ...served.module.form, lang: 'de-CH' };
  const other = { ...host, current: () => ({ ...served, module: { ...served.module, form } }) };
  const { app: own } = await bootApp({ host: other });
  for (const route of ['/about', '/login', '/view/about'])
    expect((await own().inject(route)).body).toContain('<html lang="de-CH">');
});

test('the page contains its texts for a missing form or script', async () => {
  const { app, form } = await bootApp();
  const { body } = await app().inject('/about');
  for (const [name, id] of [
    ['error-title', 'rootError.title'],
    ['error-text', 'rootError.text'],
    ['reload', 'button.reload'],
  ] as const) {
    expect(body).toContain(`<meta name="matricula-${name}" content="${form.texts[id]}">`);
  }
  expect(body).toContain(`<noscript><p>${form.texts['page.noScript']}</p></noscript>`);
  expect(body).not.toMatch(/matricula:(body|loading)/);
});

test("the head has the form's icon, colour and description for browsers and search engines", async () => {
  const { app, form } = await bootApp();
  const { body } = await app().inject('/about');
  expect(body).toContain(`<link rel="icon" href="${form.school.logo.src}">`);
  expect(body).toContain(`<meta name="theme-color" content="${form.theme.primary}">`);
  const [, description] = /<meta name="description" content="([^"]+)">/.exec(body) ?? [];
  expect(description).toContain(`${form.title}, ${form.school.partnerName}.`);
});

test("the page itself shows the form's name in a style that its policy allows, and what to do if nothing loads", async () => {
  const { app, form } = await bootApp();
  const { body, headers } = await app().inject('/about');
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(style).toContain(form.theme.primary);
  const [, screen = ''] = /<div id="root">(.*?)<\/div>\s*<\/div>/s.exec(body) ?? [];
  for (const text of [form.school.partnerName, form.title, form.texts.loading, form.texts['page.late']])
    expect(screen).toContain(`${escapeHtml(text)}`);
  expect(screen).toContain(`<a href="">${form.texts['button.reload']}</a>`);
});

test('only the pages of cards preload the script of the cards', async () => {
  const { app, siteDir } = await bootApp();
  const file = join(siteDir, 'index.html');
  const link = '<link rel="modulepreload" crossorigin href="/assets/CardPage-abc.js">';
  writeFileSync(file, readFileSync(file, 'utf8').replace('</head>', `<!--matricula:cards ${link}--></head>`));
  expect((await app().inject('/login?next=1')).body).toContain(`${link}</head>`);
  expect((await app().inject('/about')).body).not.toContain('CardPage');
});

test('compresses the page, and does not resend it until form or build change', async () => {
  const { app, siteDir } = await bootApp();
  const get = (headers: Record<string, string>) => app().inject({ url: '/about', headers });
  const reply = await get({ 'accept-encoding': 'br' });
  expect(reply.headers['content-encoding']).toBe('br');
  const known = { 'if-none-match': String(reply.headers.etag) };
  const again = await get(known);
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([
    304,
    reply.headers['content-security-policy'],
  ]);
  const file = join(siteDir, 'index.html');
  writeFileSync(file, `${readFileSync(file, 'utf8')}<!-- built anew -->`);
  expect((await get(known)).body).toContain('<!-- built anew -->');
});

test('marks the page as in development', async () => {
  const { app } = await bootApp();
  expect((await app().inject('/about')).body).toContain('<meta name="matricula-development" content="true">');
});

test('answers HEAD like GET, without a body', async () => {
  const { app } = await bootApp();
  const reply = await app().inject({ method: 'HEAD', url: '/about' });
  expect([reply.statusCode, reply.body]).toEqual([200, '']);
});

test('serves the form module as immutable under its hash, and no other', async () => {
  const { app, host } = await bootApp();
  const served = host.current();
  const reply = await app().inject(`/form/${served?.hash}.mjs`);
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.body).toBe(served?.source);
  // It is cached and reused, so the id would be that of an old request.
  expect(reply.headers).not.toHaveProperty('x-request-id');
  for (const name of ['0000.mjs', `${served?.hash}`, `${served?.hash}.js`, '__proto__.mjs']) {
    expect((await app().inject(`/form/${name}`)).statusCode).toBe(404);
  }
});

test('serves a form under any hash in base64url', async () => {
  const { host } = await bootApp();
  const served = host.current();
  if (served === null) throw new Error('There is no form.');
  const { app } = await bootApp({ host: { ...host, current: () => ({ ...served, hash: '-a_Z-9' }) } });
  expect((await app().inject('/about')).body).toContain('/form/-a_Z-9.mjs');
  expect((await app().inject('/form/-a_Z-9.mjs')).body).toBe(served.source);
});

test('compresses as the browser allows, and does not resend what the browser has', async () => {
  const { app, host } = await bootApp();
  const url = `/form/${host.current()?.hash}.mjs`;
  const source = host.current()?.source;
  const get = (headers: Record<string, string>) => app().inject({ url, headers });
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers.vary).toBe('accept-encoding');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(source);
  const gzip = await get({ 'accept-encoding': 'gzip;q=0.5, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(source);
  const plain = await get({ 'accept-encoding': 'identity' });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, source]);
  const known = await get({ 'if-none-match': String(plain.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('serves the files of the build, hashed ones as immutable, new ones at once', async () => {
  const { app, siteDir } = await bootApp();
  writeFileSync(join(siteDir, 'assets', 'main-abc.js'), 'export const one = 1;');
  writeFileSync(join(siteDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const script = await app().inject('/assets/main-abc.js');
  expect([script.statusCode, script.body]).toEqual([200, 'export const one = 1;']);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const icon = await app().inject('/favicon.svg');
  expect([icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
    'image/svg+xml',
    'no-cache',
  ]);
  writeFileSync(join(siteDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
  expect((await app().inject('/favicon.svg')).body).toContain('<g/>');
  expect((await app().inject('/assets/gone-123.js')).statusCode).toBe(404);
  expect((await app().inject('/index.html')).statusCode).toBe(404);
});

test('sends scripts and style sheets without headers for documents', async () => {
  const { app, host, siteDir } = await bootApp({ production: true });
  writeFileSync(join(siteDir, 'assets', 'main-abc.js'), 'export const one = 1;');
  writeFileSync(join(siteDir, 'assets', 'main-abc.css'), 'p { margin: 0; }');
  writeFileSync(join(siteDir, 'assets', 'drawing-abc.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const headersOf = async (url: string) => {
    const { statusCode, headers } = await app().inject(url);
    expect(statusCode).toBe(200);
    return headers;
  };
  for (const url of [`/form/${host.current()?.hash}.mjs`, '/assets/main-abc.js', '/assets/main-abc.css']) {
    const headers = await headersOf(url);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeDefined();
  }
  // An SVG opened directly is a document.
  expect((await headersOf('/assets/drawing-abc.svg'))['content-security-policy']).toContain('script-src');
});

test("sends the build's compressed file unless it is older, and not as a file of its own", async () => {
  const { app, siteDir } = await bootApp();
  const source = `export const text = '${'once and again '.repeat(200)}';`;
  const file = join(siteDir, 'assets', 'main-abc.js');
  writeFileSync(file, source);
  const ready = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_LGWIN]: 12 } });
  writeFileSync(`${file}.br`, ready);
  const get = () => app().inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
  expect((await get()).rawPayload).toEqual(ready);
  expect((await app().inject('/assets/main-abc.js')).body).toBe(source);
  expect((await app().inject('/assets/main-abc.js.br')).statusCode).toBe(404);
  const changed = source.replaceAll('again', 'anew');
  writeFileSync(file, changed);
  utimesSync(`${file}.br`, 0, 0);
  expect(brotliDecompressSync((await get()).rawPayload).toString()).toBe(changed);
});

/** A config directory with pictures, and private files beside them. */
function temporaryConfig(): string {
  const configDir = temporaryFolder();
  mkdirSync(join(configDir, 'assets', 'deep'), { recursive: true });
  writeFileSync(join(configDir, 'secret.svg'), 'secret');
  for (const name of ['logo.svg', 'deep/photo.png', 'script.js', 'page.html', '.hidden.svg']) {
    writeFileSync(join(configDir, 'assets', name), name);
  }
  symlinkSync(join(configDir, 'secret.svg'), join(configDir, 'assets', 'link.svg'));
  return configDir;
}

test("serves the school's pictures, and SVGs without any rights", async () => {
  const { app } = await bootApp({ configDir: temporaryConfig() });
  const svg = await app().inject('/config-assets/logo.svg');
  expect([svg.statusCode, svg.body, svg.headers['content-type']]).toEqual([200, 'logo.svg', 'image/svg+xml']);
  expect(svg.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  const png = await app().inject('/config-assets/deep/photo.png');
  expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
});

test.each([
  '/config-assets/script.js',
  '/config-assets/page.html',
  '/config-assets/.hidden.svg',
  '/config-assets/deep',
  '/config-assets/',
  '/config-assets/missing.svg',
  '/config-assets/link.svg',
  '/config-assets/../secret.svg',
  '/config-assets/%2e%2e/secret.svg',
  '/config-assets/..%2fsecret.svg',
  '/config-assets/..%5csecret.svg',
  '/config-assets/logo.svg%00.png',
  '/config-assets//logo.svg/../../secret.svg',
  `/config-assets/${'a'.repeat(300)}.svg`,
  '/assets/..%2findex.html',
  '/..%2f..%2fpackage.json',
])('does not serve %s', async (url) => {
  const { app } = await bootApp({ configDir: temporaryConfig() });
  const reply = await app().inject(url);
  expect([reply.statusCode, reply.json()]).toEqual([404, { message: expect.any(String) }]);
});
