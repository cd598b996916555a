/** What a label announces. A label `other` only ends the value of the label before it. */
export type Field =
  | 'projectCode'
  | 'projectName'
  | 'tenderer'
  | 'agency'
  | 'budget'
  | 'ceiling'
  | 'winner'
  | 'bidder'
  | 'candidate'
  | 'winningPrice'
  | 'bidPrice'
  | 'projectManager'
  | 'rank'
  | 'subject'
  | 'contact'
  | 'phone'
  | 'name'
  | 'tendererSection'
  | 'agencySection'
  | 'winnerSection'
  | 'contactSection'
  | 'otherSection'
  | 'number'
  | 'other'

export interface Label {
  field: Field
  /** How certain it is that the field is meant, from 1 to 10. */
  strength: number
  /** Rank that the label itself names: `第一中标候选人`. */
  rank: number | null
}
