/** The text of the European Institute for Computer Antivirus Research that every scanner takes for a virus; in two parts, lest one finds it here. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')
