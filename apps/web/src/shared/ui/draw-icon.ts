import { createElement, type ReactNode, type SVGProps } from 'react'

interface IconData {
  size: number
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/** Makes the component of a lucide icon. Replaces the package's own in the build, a kilobyte of options that are not used here. */
export default function drawIcon({ size: side, node }: IconData): (props: IconProps) => ReactNode {
  return ({ size = side, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
