/** Scope of the calls of pictures: any team, player, hero, map or tournament, for operators. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import type { ArtworkKind } from './kind.ts';
import { noEntity } from './refusal.ts';
import { entityOf } from './store.server.ts';

const pictured = defineScope({
  async find({ db, viewer }: MemberContext, input: { kind: ArtworkKind; entity_id: number }) {
    const target = await entityOf(db.read, input.kind, input.entity_id);
    if (!target) throw noEntity();
    return { target, standing: { isOperator: viewer.isOperator } };
  },
  rule: ({ isOperator }, _need: 'edit') => (isOperator ? 'allowed' : 'no_entity'),
  refusals: { no_entity: noEntity },
});

export const artworkScopes = { pictured };
