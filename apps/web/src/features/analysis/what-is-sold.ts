interface SoldFilters {
  searchWord: string
  dtype: readonly unknown[]
  qcodes: readonly unknown[]
}

/** Whether the filters say what is sold. Without it, everything would be found. */
export function saysWhatIsSold({ searchWord, dtype, qcodes }: SoldFilters): boolean {
  return searchWord !== '' || dtype.length + qcodes.length > 0
}
