/**
 * Returns the cycles of a graph (strongly connected components, by Tarjan's algorithm). Nodes without an entry
 * have no edges.
 */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string): number {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? (path.includes(next) ? order.get(next) : undefined) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? index, reached ?? index));
    }
    const low = lowest.get(node) ?? index;
    if (low === index) {
      const cycle = path.splice(path.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle);
    }
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
