/**
 * Claims that only the operator grants and only the server reads: no page is told of them, because a new choice in a response would be
 * a break for modules of before (decision 0105).
 */
export const operatorClaimNames = ['modules.try'] as const;
