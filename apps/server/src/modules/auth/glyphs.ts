/** A line through points on a grid 4 wide and 6 high, y downwards. */
export type Stroke = readonly (readonly [number, number])[]

/** Characters that are told apart at a glance, with lines across them: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V; no G beside C, F beside E, P beside R. */
export const glyphs: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries({
    A: ['0,6 2,0 4,6', '0.8,4 3.2,4'],
    C: ['4,1 3,0 1,0 0,1.5 0,4.5 1,6 3,6 4,5'],
    D: ['0,0 0,6 2.4,6 4,4.5 4,1.5 2.4,0 0,0'],
    E: ['4,0 0,0 0,6 4,6', '0,3 3,3'],
    H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
    J: ['1,0 4,0', '3,0 3,4.8 2.2,6 0.8,6 0,4.8'],
    K: ['0,0 0,6', '4,0 0,3.4', '1.2,2.5 4,6'],
    M: ['0,6 0,0 2,3 4,0 4,6'],
    N: ['0,6 0,0 4,6 4,0'],
    R: ['0,6 0,0 3,0 4,0.9 4,2.2 3,3.1 0,3.1', '1.8,3.1 4,6'],
    T: ['0,0 4,0', '2,0 2,6'],
    W: ['0,0 1,6 2,2.4 3,6 4,0'],
    X: ['0,0 4,6', '4,0 0,6'],
    Y: ['0,0 2,3 4,0', '2,3 2,6'],
    3: ['0,0.8 1,0 3,0 4,1 4,2 3,2.9 1.6,2.9', '3,2.9 4,3.8 4,5 3,6 1,6 0,5.2'],
    4: ['3,6 3,0 0,4.2 4,4.2'],
    6: ['3.6,0.4 2,0 0.4,2 0,4.4 1,6 3,6 4,5 4,3.8 3,2.8 1.2,2.8 0.1,3.8'],
    7: ['0,0 4,0 1.6,6'],
    9: ['0.4,5.6 2,6 3.6,4 4,1.6 3,0 1,0 0,1 0,2.2 1,3.2 2.8,3.2 3.9,2.2'],
  }).map(([character, strokes]) => [character, strokes.map(strokeFrom)]),
)

export const answerAlphabet = [...glyphs.keys()].join('')

function strokeFrom(points: string): Stroke {
  return points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return [x, y] as const
  })
}
