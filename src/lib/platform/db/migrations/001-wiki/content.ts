import { sourced, type Tables } from '../columns.ts';

export const contentTables: Tables = {
  hero: {
    columns: {
      id: 'id',
      game_id: 'int!',
      name: 'text!',
      name_en: 'text',
      title: 'text',
      role: 'int',
      roles: 'text!',
      lanes: 'text!',
      abilities: 'text!',
      icon: 'text',
      description: 'text',
      sort_key: 'sort!',
      ...sourced,
    },
    unique: [['game_id', 'source_key']],
    index: [['game_id', 'sort_key', 'id']],
  },
  map: {
    columns: {
      id: 'id',
      game_id: 'int!',
      name: 'text!',
      name_en: 'text',
      icon: 'text',
      description: 'text',
      sort_key: 'sort!',
      ...sourced,
    },
    unique: [['game_id', 'source_key']],
  },
  banner: {
    columns: {
      id: 'id',
      game_id: 'int!',
      position: 'int!',
      platform: 'int!',
      title: 'text!',
      text: 'text',
      image_url: 'text',
      jump_url: 'text!',
      sort: 'int!',
      ...sourced,
    },
    unique: [['source', 'source_key']],
    index: [['game_id', 'position', 'sort']],
  },
  counter: {
    columns: { scope: 'text!', scope_id: 'int!', status: 'int!', n: 'int!' },
    unique: [['scope', 'scope_id', 'status']],
  },
  meta: { columns: { key: 'text!', value: 'text!' }, unique: [['key']] },
};
