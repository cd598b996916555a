/** 26年08 where room is tight. @param month 2026-08 */
export function MonthName({ month }: { month: string }) {
  return (
    <>
      {month.slice(2).replace('-', '年')}
      <span className="visually-hidden">月</span>
    </>
  )
}
