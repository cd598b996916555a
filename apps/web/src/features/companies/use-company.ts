import { companyCalls, pageSize, type CompanyNoticeSide, type RequestOf } from '@tender/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { companyKey } from '../../shared/companies/cached-companies.ts'
import { documentListKey } from '../../shared/documents/cached-rows.ts'
import type { CompanyView } from './company-address.ts'

export function useCompany(id: number) {
  return useQuery({
    queryKey: [...companyKey, id],
    queryFn: ({ signal }) => request(companyCalls.getCompany, { id }, { signal, isRefusalInPlace: true }),
    staleTime: 0,
  })
}

/** The notices behind a figure, read by cursor: new notices do not shift the pages. */
export function useCompanyNotices(id: number, side: CompanyNoticeSide, view: CompanyView) {
  const asked = side === 'any' ? {} : askedOf(view)
  return useInfiniteQuery({
    queryKey: [...documentListKey, 'company', id, side, asked],
    queryFn: ({ signal, pageParam }) =>
      request(
        companyCalls.getCompanyNotices,
        { id, side, size: pageSize, ...asked, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        { signal, isRefusalInPlace: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

type Asked = Omit<RequestOf<typeof companyCalls.getCompanyNotices>, 'id' | 'side' | 'size' | 'cursor'>

/** The filters that the address sets. The server refuses those that it cannot read. */
function askedOf(view: CompanyView): Asked {
  const names = ['month', 'area', 'category', 'industry', 'method', 'customer', 'supplier', 'rival', 'wonBy', 'known'] as const
  const asked: Record<string, string> = Object.fromEntries(names.flatMap((name) => (view[name] === '' ? [] : [[name, view[name]]])))
  return asked
}

export function useCompanyPartners(asked: RequestOf<typeof companyCalls.getCompanyPartners>) {
  return useQuery({
    queryKey: [...companyKey, asked.id, 'partners', asked],
    queryFn: ({ signal }) => request(companyCalls.getCompanyPartners, asked, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useCompanyRivals(asked: RequestOf<typeof companyCalls.getCompanyRivals>) {
  return useQuery({
    queryKey: [...companyKey, asked.id, 'rivals', asked],
    queryFn: ({ signal }) => request(companyCalls.getCompanyRivals, asked, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useQualifications(id: number) {
  return useQuery({
    queryKey: [...companyKey, id, 'qualifications'],
    queryFn: ({ signal }) => request(companyCalls.getCompanyQualifications, { id }, { signal, isRefusalInPlace: true }),
  })
}
