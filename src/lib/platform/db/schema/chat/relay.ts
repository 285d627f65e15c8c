/** State of the service that carries messages (IM_PROVIDER), as far as we sent it. Empty with the built-in gateway. */

export interface RelayGroupTable {
  group_id: number;
  /** The group's `config_rev` up to which the service is synchronised. */
  config_rev: number;
}

export interface RelayChannelTable {
  channel_id: number;
  /** Null for a private conversation. */
  group_id: number | null;
  is_private: number;
  /** Changes up to this `rev` were published. */
  rev: number;
}

/** Who belongs to a group there (`channel_id` 0), and whom one of its private channels was opened to. */
export interface RelayMemberTable {
  group_id: number;
  channel_id: number;
  user_id: number;
}

/** The service's own id of a message: needed to recall it. */
export interface RelayMessageTable {
  channel_id: number;
  n: number;
  uid: string;
  /** Epoch milliseconds. */
  relayed_at: number;
}

/** The one process that relays. */
export interface RelayLeaseTable {
  name: string;
  node: string;
  /** Epoch milliseconds. */
  until: number;
}

export interface RelayTables {
  relay_group: RelayGroupTable;
  relay_channel: RelayChannelTable;
  relay_member: RelayMemberTable;
  relay_message: RelayMessageTable;
  relay_lease: RelayLeaseTable;
}
