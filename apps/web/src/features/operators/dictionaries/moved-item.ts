export function movedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from]
  if (moved === undefined) return [...items]
  const others = items.filter((_item, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
