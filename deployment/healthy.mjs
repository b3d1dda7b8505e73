// The health check of a container: whether the process answers. `node deployment/healthy.mjs [address]`; a server answers at
// /healthz, a worker at its metrics.
const address = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;
const reply = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exit(reply?.ok ? 0 : 1);
