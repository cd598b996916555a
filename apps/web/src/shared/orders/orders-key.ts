/** The queries for the enterprise's orders. */
export const ordersKey = ['member-orders'] as const
