/** What the product calls itself to members. */
export const siteTitle = '工作台'
