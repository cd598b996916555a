/** What a label announces. `other` labels only end the value of the label before. */
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
  /** How surely the field is meant, 1 to 10. */
  strength: number
  /** Place in the ranking that the label itself names: `第一中标候选人`. */
  rank: number | null
}
