/** What is wrong with the database at the start, said in a line for whoever runs the server. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
