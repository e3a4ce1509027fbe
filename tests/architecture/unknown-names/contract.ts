// Checked by contract/tsconfig.json, with all that the layer and its packages bring along. Everybody knows Map.
// @ts-expect-error unknown in contract
void document
// @ts-expect-error unknown in contract
void process
void Map
