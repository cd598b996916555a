import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

/** A trade as a payment gateway stores it. */
export interface Trade {
  orderNo: string
  /** In fen. */
  amount: number
  state: 'open' | 'paid' | 'closed'
  transactionId: string
  paidAt: Date
}

/** A gateway's request to the program. */
export interface CallbackRequest {
  url: string
  headers: Record<string, string>
  payload: string
}

/** A simulated payment gateway with its own keys. It makes and checks signatures like the real one and refuses wrong ones. */
export interface Counterpart {
  method: 'alipay' | 'wechat'
  /** The program's configuration. */
  environment: Record<string, string>
  trades: Map<string, Trade>
  /** The requests, in order. */
  asked: string[]
  /** Refund numbers → fen. */
  refunds: Map<string, number>
  /** Answers with failures only. */
  isDown: boolean
  /** Signs answers with a wrong key. */
  isForged: boolean
  /** Refuses refunds. */
  refusesRefunds: boolean
  /** Runs before an order is closed. */
  beforeClose: (orderNo: string) => void
  /** Scans the code and pays. */
  pay(orderNo: string, changes?: Partial<Trade>): Trade
  /** The signed callback about a trade. */
  callback(trade: Trade, changes?: { appId?: string; isForged?: boolean; at?: Date }): CallbackRequest
  close(): Promise<void>
}

/** The books of both gateways, and payments by a customer. */
export abstract class GatewayBooks {
  readonly trades = new Map<string, Trade>()
  readonly asked: string[] = []
  readonly refunds = new Map<string, number>()
  isDown = false
  isForged = false
  refusesRefunds = false
  beforeClose: (orderNo: string) => void = () => undefined
  protected readonly now: () => Date
  protected readonly ours = makeKeys()
  protected readonly merchantKeys = makeKeys()
  protected readonly forger = makeKeys()

  constructor(now: () => Date) {
    this.now = now
  }

  pay(orderNo: string, changes: Partial<Trade> = {}): Trade {
    const trade = { ...paidTrade(orderNo, this.trades.get(orderNo)?.amount ?? 0, this.now()), ...changes }
    this.trades.set(orderNo, trade)
    return trade
  }

  protected tradeOf(transactionId: string | undefined): Trade | undefined {
    return [...this.trades.values()].find((trade) => trade.transactionId === transactionId)
  }
}

export interface KeyPair {
  publicKey: KeyObject
  privateKey: KeyObject
}

export function makeKeys(): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

export const pem = {
  private: (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString(),
  public: (key: KeyObject) => key.export({ format: 'pem', type: 'spki' }).toString(),
}

/** A paid trade. */
export function paidTrade(orderNo: string, amount: number, paidAt: Date): Trade {
  const transactionId = `4200${createHash('sha256').update(orderNo).digest('hex').slice(0, 24)}`
  return { orderNo, amount, state: 'paid', transactionId, paidAt }
}

export async function listen(
  handle: (request: IncomingMessage, body: string) => { status: number; headers?: Record<string, string>; body: string },
): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { status, headers, body } = handle(request, Buffer.concat(parts).toString('utf8'))
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  return { server, address: `http://127.0.0.1:${at.port}` }
}

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
