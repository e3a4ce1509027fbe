// The part of qrcode that we use. Its published types would reach the page too, and bring Node's
// along, which the page has not.
declare module 'qrcode' {
  interface Options {
    errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'
  }
  interface Code {
    modules: { size: number; get(row: number, column: number): number }
  }
  export function create(text: string, options: Options): Code
}
