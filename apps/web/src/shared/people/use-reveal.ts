import { peopleCalls, type LookupsLeft, type Person } from '@tender/contract'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { request } from '../api.ts'

interface PeopleReply {
  list: Person[]
  lookups: LookupsLeft
}

/** Key of every list of people; a revealed number is shown in all of them. */
export const peopleKey = ['people'] as const

/** Reveals a number: all lists on the page show it, and the remaining quota is updated. */
export function useReveal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(peopleCalls.revealContact, { id }),
    onSuccess: ({ number, lookups }, id) => {
      client.setQueriesData<PeopleReply>({ queryKey: peopleKey satisfies QueryKey }, (reply) =>
        reply === undefined ? undefined : { ...reply, lookups, list: reply.list.map((person) => withNumber(person, id, number)) },
      )
    },
  })
}

function withNumber(person: Person, id: number, number: string): Person {
  return { ...person, numbers: person.numbers.map((one) => (one.id === id ? { ...one, number } : one)) }
}
