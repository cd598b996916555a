import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import type { Random } from '../../../platform/random.ts'

/** seconds that an authenticator's clock may be off: one code before and one after are accepted, too */
const tolerance = 30

/** 160 bits in base32, the form for authenticators. */
export function newTotpSecret(random: Random): string {
  return new ScureBase32Plugin().encode(random.bytes(20))
}

/** The content of the QR code for authenticators. @param of.host lets the owner tell the entries of several servers apart */
export function totpAddress(secret: string, account: { name: string; host: string }): string {
  return generateURI({ issuer: `工作台 ${account.host}`, label: account.name, secret })
}

/** The time step (of 30 seconds since 1970) of a code; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const found = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: tolerance })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
