import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const drawIcon = fileURLToPath(new URL('src/shared/ui/draw-icon.ts', import.meta.url))

/** Leaves out of the build what two packages bring that the page never runs: docs/decisions/0008-lean-page.md. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: () => drawIcon,
    },
    transform: {
      filter: { id: /node_modules\/(?:react-router\/dist|lucide-react\/dist\/esm\/icons)\// },
      handler: (code, id) => ({ code: id.includes('lucide-react') ? withoutKeys(code) : markPure(code), map: null }),
    },
  }
}

/** Keys of children that never change their order: random letters, which do not compress. */
function withoutKeys(code: string): string {
  return code.replaceAll(/,\s*key: "\w+"/g, '')
}

/** Says that components which nobody uses may go: to the bundler, each call and each name that is given to one looks like an effect. */
function markPure(code: string): string {
  return code
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});/gm, 'var $1 = /* @__PURE__ */ (() => $2)();')
}
