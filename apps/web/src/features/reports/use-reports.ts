import { pageSize, reportCalls, reportFilterSet, reportProductOf, type ReportChoice, type ReportFilters } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { useFilteredList } from '../../shared/filters/filtered-list.ts'

const reportsKey = ['reports'] as const
const listKey = [...reportsKey, 'list'] as const

/** milliseconds between requests while a report is being made */
const askedEvery = 2_000

const table = { set: reportFilterSet, sorts: [] }

interface ReportView {
  /** What the report is about. An area that no report covers is left out. */
  choice: ReportChoice
  change: (choice: Partial<ReportFilters>) => void
  /** The page of the reports that were bought. */
  page: number
  goToPage: (page: number) => void
}

/** The state of the page, kept in its address. */
export function useReportView(): ReportView {
  const { state, change, go } = useFilteredList<ReportFilters, never>(table)
  const { filters, page } = state
  return {
    choice: reportProductOf(filters.area) === null ? { ...filters, area: [] } : filters,
    change,
    page,
    goToPage: (next) => go({ ...state, page: next }),
  }
}

/** The binding prices, and the ways to pay. Read again each time the page is shown. */
export function useReportProducts() {
  return useQuery({
    queryKey: [...reportsKey, 'products'],
    queryFn: ({ signal }) => request(reportCalls.getReportProducts, {}, { signal, isFailureInPlace: true }),
    staleTime: 0,
  })
}

export function useReportPreview(choice: ReportChoice) {
  return useQuery({
    queryKey: [...reportsKey, 'preview', choice],
    queryFn: ({ signal }) => request(reportCalls.previewReport, choice, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
  })
}

/** The reports that the enterprise has bought, latest first. */
export function useBoughtReports(page: number) {
  return useQuery({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => request(reportCalls.getReportList, { page, size: pageSize }, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ state }) => state === 'making') === true ? askedEvery : false),
  })
}

export function useMakeAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(reportCalls.makeReportAgain, { id }),
    // also where a colleague was faster
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}
